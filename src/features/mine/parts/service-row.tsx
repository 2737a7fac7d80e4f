import { href } from '#routes.ts';
import { iconHelp } from '#ui/icon/set/help.ts';
import { Row } from '#ui/row/row.tsx';

/** The way to the answers and to the phone of the service, which asks for no login. */
export const ServiceRow = () => <Row icon={iconHelp} label="帮助与客服" href={href('helpIndex')} />;
