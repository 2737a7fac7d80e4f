import { useId } from 'react';
import {
  noRegion,
  regionNamed,
  withOnlyOnes,
  type District,
  type Province,
  type RegionEntry,
} from '#core/geo/region-choice.ts';
import { FieldError } from '../field-error/field-error.tsx';
import { Icon } from '../icon/icon.tsx';
import { iconChevronDown } from '../icon/set/chevron-down.ts';
import '../text-field/text-field.css';
import './region-fields.css';

interface Props {
  /** The divisions to choose from: all of the country, or those with a service. */
  regions: readonly Province[];
  value: RegionEntry;
  onChange: (region: RegionEntry) => void;
  /** Error text, one sentence; it marks the first level without a choice. */
  error?: string | null | undefined;
}

interface LevelProps {
  /** `省份`, `城市` or `区县`. */
  label: string;
  rows: readonly District[];
  chosen: District | undefined;
  onChoose: (code: string) => void;
  /** Id of the error text of this level. */
  errorId?: string | undefined;
}

/** One level as wide as the selected name, with a native select over it. */
const Level = ({ label, rows, chosen, onChoose, errorId }: LevelProps) => (
  <span className={`pw-region${chosen ? '' : ' pw-region-open'}`}>
    <span aria-hidden="true">{chosen?.name ?? label}</span>
    <Icon icon={iconChevronDown} size={16} />
    <select
      className="pw-region-list"
      aria-label={label}
      value={chosen?.code ?? ''}
      aria-invalid={errorId === undefined ? undefined : true}
      aria-describedby={errorId}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="" disabled>
        请选择{label}
      </option>
      {rows.map(({ code, name }) => (
        <option value={code} key={code}>
          {name}
        </option>
      ))}
    </select>
  </span>
);

/**
 * Province, city and district in one line of a form, each a native select: a level appears once the one above it is
 * chosen, and the only division of a level is selected automatically.
 */
export function RegionFields({ regions, value, onChange, error }: Props) {
  const id = useId();
  const { province, city, district } = regionNamed(regions, value);
  const choose = (next: Partial<RegionEntry>) => onChange(withOnlyOnes(regions, { ...noRegion, ...next }));
  const errorId = error ? id : undefined;
  return (
    <div className="pw-field" role="group" aria-label="所在地区">
      <span className="pw-field-label" aria-hidden="true">
        所在地区
      </span>
      <div className="pw-field-control">
        <span className="pw-regions">
          <Level
            label="省份"
            rows={regions}
            chosen={province}
            onChoose={(provinceCode) => choose({ provinceCode })}
            errorId={province ? undefined : errorId}
          />
          {province && (
            <Level
              label="城市"
              rows={province.cities}
              chosen={city}
              onChoose={(cityCode) => choose({ provinceCode: province.code, cityCode })}
              errorId={city ? undefined : errorId}
            />
          )}
          {province && city && (
            <Level
              label="区县"
              rows={city.districts}
              chosen={district}
              onChoose={(districtCode) => onChange({ ...value, districtCode })}
              errorId={errorId}
            />
          )}
        </span>
        <FieldError id={id} text={error} />
      </div>
    </div>
  );
}
