import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#ui/buttons/icon.tsx";
import { Photo } from "#ui/values/photo.tsx";
import styles from "./suggestion-list.module.css";
import type { Choice, OpenSuggestions, SuggestionStore } from "./suggestion-store.ts";

interface SuggestionListProps {
  textbox: () => HTMLElement | null;
  store: SuggestionStore;
}

/** Suggestions for the word before the caret. The focus stays in the text box. */
export function SuggestionList({ textbox, store }: SuggestionListProps) {
  const open = useSyncExternalStore(store.subscribe, store.get);
  const count = open?.choices.length ?? 0;
  const isShown = open !== undefined && count > 0;
  return (
    <>
      <p role="status" className="visually-hidden">
        {open && !open.isLoading && <FormattedMessage id="editor.suggestions" values={{ count }} />}
      </p>
      {isShown && <ChoiceList textbox={textbox} open={open} />}
    </>
  );
}

interface ChoiceListProps {
  textbox: () => HTMLElement | null;
  open: OpenSuggestions;
}

function ChoiceList({ textbox, open }: ChoiceListProps) {
  const id = useId();
  const label = useIntl().formatMessage({ id: "editor.insert" });
  const list = useRef<HTMLDivElement>(null);
  const { choices, current, place, choose } = open;
  const marked = choices[current];
  useActiveDescendant(textbox, id, marked && elementID(id, marked));

  useLayoutEffect(() => {
    const at = place();
    if (at && list.current) placeAt(list.current, at);
  }, [place]);

  useLayoutEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: "nearest" });
  }, [current]);

  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
      {choices.map((choice, index) => (
        <ChoiceItem
          key={choice.id}
          id={elementID(id, choice)}
          choice={choice}
          isCurrent={index === current}
          onChoose={() => choose(choice)}
        />
      ))}
    </div>
  );
}

const elementID = (listID: string, { id }: Choice) => `${listID}-${id.replaceAll(/\s/g, "-")}`;

interface ChoiceItemProps {
  id: string;
  choice: Choice;
  isCurrent: boolean;
  onChoose: () => void;
}

function ChoiceItem({ id, choice, isCurrent, onChoose }: ChoiceItemProps) {
  const { label, icon, emoji, photoUrl } = choice;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the text box keeps the focus and refers to the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={styles.item}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {icon && <Icon name={icon} size="small" />}
      {emoji && <span aria-hidden="true">{emoji}</span>}
      {photoUrl !== undefined && <Photo src={photoUrl} name={label} size="xsmall" />}
      <bdi>{label}</bdi>
    </div>
  );
}

function useActiveDescendant(
  textbox: () => HTMLElement | null,
  listID: string,
  markedID: string | undefined,
) {
  useEffect(() => {
    const element = textbox();
    element?.setAttribute("aria-controls", listID);
    if (markedID) element?.setAttribute("aria-activedescendant", markedID);
    return () => {
      element?.removeAttribute("aria-controls");
      element?.removeAttribute("aria-activedescendant");
    };
  }, [textbox, listID, markedID]);
}

const gap = 4;

function placeAt(list: HTMLElement, word: DOMRect) {
  const room = window.visualViewport;
  const bottom = (room?.offsetTop ?? 0) + (room?.height ?? innerHeight);
  const fitsBelow = word.bottom + gap + list.offsetHeight <= bottom;
  const isRtl = getComputedStyle(list).direction === "rtl";
  const left = isRtl ? word.right - list.offsetWidth : word.left;
  const top = fitsBelow ? word.bottom + gap : word.top - gap - list.offsetHeight;
  list.style.left = `${Math.max(gap, Math.min(left, innerWidth - list.offsetWidth - gap))}px`;
  list.style.top = `${Math.max(gap, top)}px`;
}
