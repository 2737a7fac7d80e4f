import type { ServiceRegion } from '#contract/schema/home-pile/service-region.ts';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { noRegion, type RegionEntry } from '../apply-entry.ts';

interface Props {
  regions: readonly ServiceRegion[];
  value: RegionEntry;
  onChange: (region: RegionEntry) => void;
  error: string | undefined;
}

interface Named {
  code: string;
  name: string;
}

const options = (rows: readonly Named[]) => rows.map(({ code, name }) => ({ value: code, label: name }));
/** The only one of a level is chosen by itself. */
const only = (rows: readonly Named[]): string => (rows.length === 1 ? (rows[0]?.code ?? '') : '');

/** Province, city and district, of those with engineers. */
export function RegionFields({ regions, value, onChange, error }: Props) {
  const province = regions.find(({ code }) => code === value.provinceCode);
  const city = province?.cities.find(({ code }) => code === value.cityCode);
  const chooseCity = (provinceCode: string, cityCode: string) => {
    const found = regions
      .find(({ code }) => code === provinceCode)
      ?.cities.find(({ code }) => code === cityCode);
    onChange({ provinceCode, cityCode, districtCode: only(found?.districts ?? []) });
  };
  const chooseProvince = (provinceCode: string) => {
    const found = regions.find(({ code }) => code === provinceCode);
    const cityCode = only(found?.cities ?? []);
    if (cityCode === '') onChange({ ...noRegion, provinceCode });
    else chooseCity(provinceCode, cityCode);
  };
  return (
    <>
      <SelectField
        label="省份"
        placeholder="请选择省份"
        value={province ? value.provinceCode : ''}
        options={options(regions)}
        onChange={chooseProvince}
        error={province ? undefined : error}
      />
      {province && (
        <SelectField
          label="城市"
          placeholder="请选择城市"
          value={city ? value.cityCode : ''}
          options={options(province.cities)}
          onChange={(code) => chooseCity(province.code, code)}
          error={city ? undefined : error}
        />
      )}
      {province && city && (
        <SelectField
          label="区县"
          placeholder="请选择区县"
          value={city.districts.some(({ code }) => code === value.districtCode) ? value.districtCode : ''}
          options={options(city.districts)}
          onChange={(districtCode) => onChange({ ...value, districtCode })}
          error={error}
        />
      )}
    </>
  );
}
