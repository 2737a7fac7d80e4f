import {
  noRegion,
  regionNamed,
  withOnlyOnes,
  type District,
  type Province,
  type RegionEntry,
} from '#core/geo/region-choice.ts';
import { SelectField } from '../select-field/select-field.tsx';

interface Props {
  /** What can be chosen: all of the country, or where a service is offered. */
  regions: readonly Province[];
  value: RegionEntry;
  onChange: (region: RegionEntry) => void;
  /** What is wrong, in one sentence; it stands at the first level without a choice. */
  error?: string | null | undefined;
}

const options = (rows: readonly District[]) => rows.map(({ code, name }) => ({ value: code, label: name }));

/**
 * Province, city and district, each by the phone's own list: a level appears once the one above it is chosen, and the only
 * division of a level is chosen by itself.
 */
export function RegionFields({ regions, value, onChange, error }: Props) {
  const { province, city, district } = regionNamed(regions, value);
  const choose = (next: Partial<RegionEntry>) => onChange(withOnlyOnes(regions, { ...noRegion, ...next }));
  return (
    <>
      <SelectField
        label="省份"
        placeholder="请选择省份"
        value={province?.code ?? ''}
        options={options(regions)}
        onChange={(provinceCode) => choose({ provinceCode })}
        error={province ? undefined : error}
      />
      {province && (
        <SelectField
          label="城市"
          placeholder="请选择城市"
          value={city?.code ?? ''}
          options={options(province.cities)}
          onChange={(cityCode) => choose({ provinceCode: province.code, cityCode })}
          error={city ? undefined : error}
        />
      )}
      {province && city && (
        <SelectField
          label="区县"
          placeholder="请选择区县"
          value={district?.code ?? ''}
          options={options(city.districts)}
          onChange={(districtCode) => onChange({ ...value, districtCode })}
          error={error}
        />
      )}
    </>
  );
}
