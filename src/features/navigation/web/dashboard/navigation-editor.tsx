import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useActionData } from "react-router";
import { DashboardForm } from "#features/dashboard/web/public.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { NavigationItem } from "../../contract/resources.ts";
import { findItem, placeOf } from "../../contract/rules/tree.ts";
import { useUsualItems } from "../items/use-usual-items.ts";
import { type Draft, readDraft } from "./draft.ts";
import { ItemFields } from "./item-fields.tsx";
import styles from "./item-tree.module.css";
import { ItemTree } from "./item-tree.tsx";
import { NavigationPreview } from "./navigation-preview.tsx";
import type { NavigationData } from "./pages/load-navigation.ts";
import { useDraft } from "./use-draft.ts";
import { useDraggedItem } from "./use-dragged-item.ts";

type Answer = FormAnswer | { draft: Draft };

interface NavigationEditorProps extends NavigationData {
  /** Whether it is stored, rather than that of the theme, of the product or of the whole site. */
  isOwn: boolean;
  /** Path of the home page that the preview shows. */
  homeAddress: string;
}

export function NavigationEditor(props: NavigationEditorProps) {
  const { navigation, roles, permissions, isOwn, homeAddress } = props;
  const { siteSectionID } = navigation;
  const intl = useIntl();
  const usual = useUsualItems();
  const usualOf = (id: string) => usual.find((entry) => entry.id === id);
  const usualItems = usual.map(({ id }) => ({ id, name: "", isBuiltIn: true }));
  const items = navigation.origin === "default" ? usualItems : navigation.items;
  const answer = useActionData<Answer>();
  const { draft, box, act, select, onInput } = useDraft(draftIn(answer) ?? { items, selected: "" });
  const { focusAfter, announcement, announce } = useFocus(box);
  const nameOf = ({ id, name }: NavigationItem) =>
    name || usualOf(id)?.name || intl.formatMessage({ id: "navigation.unnamed" });

  const onAct = (step: string, control?: string) => {
    const [verb = "", id = ""] = step.split(":");
    const next = act(step);
    const isOpened = verb === "add" || (verb === "edit" && next.selected === id);
    focusAfter(isOpened && next.selected ? `name:${next.selected}` : (control ?? ""));
    const item = findItem(next.items, id);
    const place = item && placeOf(next.items, id);
    if (!item || !place || verb === "edit") return;
    const { index, siblings, parent } = place;
    announce({
      name: nameOf(item),
      position: index + 1,
      count: siblings.length,
      parent: parent ? nameOf(parent) : "none",
    });
  };
  const drag = useDraggedItem((id, target) => onAct(`place:${id}:${target.side}:${target.id}`));
  useErrorFocus(answer, select);
  const missing = usual.filter(({ id }) => !findItem(draft.items, id));

  return (
    <div className={styles.editor} ref={box} onInput={onInput}>
      <NavigationPreview
        items={draft.items}
        usual={usual}
        roles={roles}
        homeAddress={homeAddress}
      />
      <DashboardForm
        isWide
        submitLabel={<FormattedMessage id="dashboard.save" />}
        actions={
          isOwn && (
            <LinkButton
              href={`/appearance/navigation/reset?siteSectionID=${siteSectionID}`}
              variant="text"
            >
              <FormattedMessage id="navigation.reset" />
            </LinkButton>
          )
        }
      >
        {/* Pressed by Enter in a field, in place of the first button of a row. */}
        <button type="submit" className={styles.first} tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="siteSectionID" value={siteSectionID} />
        <input type="hidden" name="version" value={navigation.version} />
        <input type="hidden" name="items" value={JSON.stringify(draft.items)} />
        <input type="hidden" name="selected" value={draft.selected} />
        <ItemTree
          items={draft.items}
          draft={draft}
          drag={drag}
          nameOf={nameOf}
          onAct={onAct}
          fields={(item) => (
            <ItemFields
              key={item.id}
              item={item}
              usual={usualOf(item.id)}
              roles={roles}
              permissions={permissions}
            />
          )}
        />
        <div className={styles.adding}>
          <AddButton act="add" onAct={onAct}>
            <FormattedMessage id="navigation.add" />
          </AddButton>
          {missing.map(({ id, name }) => (
            <AddButton key={id} act={`add:${id}`} onAct={onAct}>
              <FormattedMessage id="navigation.addBuiltIn" values={{ name }} />
            </AddButton>
          ))}
        </div>
      </DashboardForm>
      <p role="status" className="visually-hidden">
        {announcement && <FormattedMessage id="navigation.moved" values={announcement} />}
      </p>
    </div>
  );
}

function AddButton(props: {
  act: string;
  onAct: (act: string) => void;
  children: React.ReactNode;
}) {
  const { act, onAct, children } = props;
  return (
    <Button
      type="submit"
      name="act"
      value={act}
      icon="plus"
      onClick={(event) => {
        event.preventDefault();
        onAct(act);
      }}
    >
      {children}
    </Button>
  );
}

/** What was sent without scripts, or refused. */
function draftIn(answer: Answer | undefined): Draft | undefined {
  if (!answer) return undefined;
  if ("draft" in answer) return answer.draft;
  const draft = readDraft(answer.lists);
  return { ...draft, selected: itemWithError(answer) ?? draft.selected };
}

const itemWithError = (answer: FormAnswer): string | undefined =>
  answer.errors.find(({ field }) => field.includes(":"))?.field.split(":")[1];

/** Opens the fields of the first item with an error. */
function useErrorFocus(answer: Answer | undefined, select: (id: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const id = answer && !("draft" in answer) ? itemWithError(answer) : undefined;
    if (id) select(id);
  }, [answer]);
}

interface Moved {
  [name: string]: string | number;
}

/** Keeps the focus on the control of an item that moved, and tells where it is now. */
function useFocus(box: React.RefObject<HTMLDivElement | null>) {
  const [focus, setFocus] = useState({ control: "", count: 0 });
  const [announcement, announce] = useState<Moved>();
  const handled = useRef(0);
  useEffect(() => {
    if (focus.count === handled.current) return;
    handled.current = focus.count;
    const [verb = "", id = ""] = focus.control.split(":");
    const place = verb === "name" ? `[id="${focus.control}"]` : `[data-control="${focus.control}"]`;
    const control =
      box.current?.querySelector<HTMLElement>(place) ??
      box.current?.querySelector<HTMLElement>(`[data-control]:not([data-control$=":${id}"])`);
    control?.focus();
  }, [focus, box]);
  const focusAfter = (control: string) =>
    control && setFocus(({ count }) => ({ control, count: count + 1 }));
  return { focusAfter, announcement, announce };
}
