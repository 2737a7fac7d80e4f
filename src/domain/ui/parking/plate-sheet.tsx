import { useState, type SyntheticEvent } from 'react';
import { isPlate, licencePlate } from '#contract/licence-plate.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';

interface Props {
  open: boolean;
  /** The text at first: the plate of the car, or the one that was typed before. */
  initial: string;
  /** Label of the button that ends the sheet. */
  act: string;
  /** Takes a plate as `licencePlate` keeps it. @returns why it was not taken; empty if it was */
  onTake: (plate: string) => Promise<string> | string;
  onClose: () => void;
}

const wrongPlate = '请填写完整的车牌号，7 位或 8 位';

/** Asks for the plate of the car that parks. A failure keeps what was typed. */
export function PlateSheet({ open, initial, act, onTake, onClose }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const text = typed ?? initial;
  const submit = async () => {
    const plate = licencePlate(text);
    if (!isPlate(plate)) return setProblem(wrongPlate);
    setProblem('');
    const why = await onTake(plate);
    setProblem(why);
    if (why) return undefined;
    setTyped(null);
    return onClose();
  };
  const submitForm = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Sheet open={open} title="停车减免车牌" onClose={onClose}>
      <form onSubmit={submitForm}>
        <TextField
          label="车牌号"
          value={text}
          onChange={(value) => {
            setTyped(value);
            setProblem('');
          }}
          error={problem}
          placeholder="如 粤BD12345"
          boxed
        />
      </form>
      <p className="u-mt-2 sub">
        填正在停车的这辆车：7 位或 8 位，租来的车照行驶证填写；港澳车填{' '}
        <span className="unbroken">粤Z1234港</span> 或本地车牌。
      </p>
      <div className="u-flex u-mt-4">
        <Button grow onPress={submit}>
          {act}
        </Button>
      </div>
    </Sheet>
  );
}
