/** What /plugCharge/console asks and sends, and what stands below its first screen: loaded with the first answer. */
export { endCommand, sendCommand, unbind } from './commands.ts';
export { ConsoleBody } from './parts/console-body.tsx';
export { QuestionForms } from './parts/question-forms.tsx';
