import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { CountBadge } from "../values/count-badge.tsx";
import styles from "./tabs.module.css";

type Tab = { id: string; label: ReactNode; content: ReactNode; count?: number };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  selected?: string;
  onSelect?: (id: string) => void;
};

export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [innerSelected, setInnerSelected] = useState(tabs[0]?.id);
  const current = selected ?? innerSelected;

  function select(id: string) {
    setInnerSelected(id);
    onSelect?.(id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const index = neighbour(
      event,
      tabs.findIndex((tab) => tab.id === current),
      tabs.length,
    );
    const next = index === undefined ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    select(next.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index ?? 0]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles.list}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            tab={tab}
            base={base}
            isSelected={tab.id === current}
            onSelect={select}
          />
        ))}
      </div>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} tab={tab} base={base} isSelected={tab.id === current} />
      ))}
    </div>
  );
}

type TabButtonProps = {
  tab: Tab;
  base: string;
  isSelected: boolean;
  onSelect: (id: string) => void;
};

function TabButton({ tab, base, isSelected, onSelect }: TabButtonProps) {
  return (
    <button
      type="button"
      role="tab"
      id={`${base}-tab-${tab.id}`}
      aria-controls={`${base}-panel-${tab.id}`}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      className={styles.tab}
      onClick={() => onSelect(tab.id)}
    >
      {tab.label}
      {tab.count !== undefined && <CountBadge count={tab.count} tone="quiet" />}
    </button>
  );
}

function TabPanel({ tab, base, isSelected }: Omit<TabButtonProps, "onSelect">) {
  return (
    <div
      role="tabpanel"
      id={`${base}-panel-${tab.id}`}
      aria-labelledby={`${base}-tab-${tab.id}`}
      className={styles.panel}
      hidden={!isSelected}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: panels without controls need keyboard access
      tabIndex={0}
    >
      {tab.content}
    </div>
  );
}

function neighbour(
  event: KeyboardEvent<HTMLElement>,
  index: number,
  count: number,
): number | undefined {
  if (event.key === "Home") return 0;
  if (event.key === "End") return count - 1;
  const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
  const forward = isRtl ? "ArrowLeft" : "ArrowRight";
  const backward = isRtl ? "ArrowRight" : "ArrowLeft";
  if (event.key === forward) return (index + 1) % count;
  if (event.key === backward) return (index - 1 + count) % count;
  return undefined;
}
