import { useEffect, useState } from 'react';
import { brandNames, type BrandName } from '#contract/brand.ts';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Controls } from './controls.tsx';
import { Figures } from './figures.tsx';
import { FormSection } from './form.tsx';
import { Lists } from './lists.tsx';
import { Overlays } from './overlays.tsx';
import { States } from './states.tsx';
import { Surfaces } from './surfaces.tsx';
import './gallery.css';

const modes = ['', 'light', 'dark'] as const;
const sizes = ['', 'fs-125', 'fs-150', 'fs-200'] as const;
const modeLabels = { '': '跟随系统', light: '浅色', dark: '深色' };
const sizeLabels = { '': '100%', 'fs-125': '125%', 'fs-150': '150%', 'fs-200': '200%' };

/** Sets one of several classes on `element` and removes the others. */
function useClass(element: 'html' | 'body', name: string, all: readonly string[]): void {
  useEffect(() => {
    const { classList } = element === 'html' ? document.documentElement : document.body;
    classList.remove(...all.filter(Boolean));
    if (name) classList.add(name);
  }, [element, name, all]);
}

const themes = brandNames.map((brand) => `theme-${brand}`);

/** Every component of the kit in its states, for all brands, modes and text sizes. Development only. */
export default function Gallery() {
  const [brand, setBrand] = useState<BrandName>('gwm');
  const [mode, setMode] = useState<(typeof modes)[number]>('');
  const [size, setSize] = useState<(typeof sizes)[number]>('');
  useClass('body', `theme-${brand}`, themes);
  useClass('html', mode, modes);
  useClass('html', size, sizes);
  return (
    <main className="pw-gallery">
      <h1 className="pw-gallery-title">Plugway UI</h1>
      <Card>
        <Choices
          label="品牌"
          value={brand}
          options={brandNames.map((name) => ({ value: name, label: name }))}
          onChange={setBrand}
        />
        <Choices
          label="外观"
          value={mode}
          options={modes.map((value) => ({ value, label: modeLabels[value] }))}
          onChange={setMode}
        />
        <Choices
          label="字号"
          value={size}
          options={sizes.map((value) => ({ value, label: sizeLabels[value] }))}
          onChange={setSize}
        />
      </Card>
      <Controls />
      <FormSection />
      <Surfaces />
      <Figures />
      <States />
      <Lists />
      <Overlays />
    </main>
  );
}
