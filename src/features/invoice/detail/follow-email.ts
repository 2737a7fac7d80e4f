/** What of a form sends an invoice somewhere. */
interface EmailForm {
  values(): { email: string };
  set(field: 'email', value: string): void;
}

/**
 * @param initial what the form begins with, and begins with again once it was sent; the address in it is kept up to date
 * @returns a function that shows the address that the invoice goes to now, unless the owner has entered another one
 */
export const followEmail =
  (form: EmailForm, initial: { email: string }) =>
  ({ email }: { email: string }): void => {
    if (email === initial.email) return;
    if (form.values().email === initial.email) form.set('email', email);
    initial.email = email;
  };
