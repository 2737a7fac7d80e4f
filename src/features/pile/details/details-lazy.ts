/** What /pile/details/:id asks and sends: one part, loaded when the owner presses first. */
export { act } from './commands.ts';
export { QuestionForms } from './parts/question-forms.tsx';
