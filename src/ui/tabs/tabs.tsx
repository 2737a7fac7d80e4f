import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

interface Props {
  /** Name of the group for screen readers. */
  label: string;
  /** Prefix of the ids that connect tabs and panel; unique on the page. */
  id: string;
  /** Key of the chosen one. */
  value: string;
  tabs: readonly { key: string; label: string }[];
  onChange: (key: string) => void;
  /** Content of the chosen tab. */
  children: ReactNode;
}

/** Steps of the arrow keys through the tabs. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs with one visible panel. The arrow keys move and choose. */
export function Tabs({ label, id, value, tabs, onChange, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (index + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    list.current?.querySelectorAll('button')[next]?.focus();
    onChange(tab.key);
  };
  const chosen = tabs.findIndex((tab) => tab.key === value);
  return (
    <>
      <div className="pw-tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className={`pw-tab kept${index === chosen ? ' pw-tab-on' : ''}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
            onClick={() => onChange(tab.key)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className="pw-tab-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${chosen}`}
      >
        {children}
      </div>
    </>
  );
}
