import { copyText } from '#core/device/copy-text.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { iconCopy } from '../icon/set/copy.ts';
import './copy-value.css';

interface Props {
  text: string;
  /** What the button does, e.g. 复制订单编号. */
  label: string;
  onCopied: (done: boolean) => void;
}

/** A number among facts, which can be copied. */
export const CopyValue = ({ text, label, onCopied }: Props) => (
  <span className="u-flex u-items-center u-justify-end -u-mr-3">
    <span className="digits break-anywhere">{text}</span>
    <span className="-u-my-2">
      <IconButton icon={iconCopy} label={label} onPress={() => void copyText(text).then(onCopied)} />
    </span>
  </span>
);
