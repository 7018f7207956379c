import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useFetcher, useLocation } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { useToast } from "#ui/feedback/toast.tsx";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import { DropdownCheck, DropdownLink, DropdownSeparator } from "#ui/overlays/dropdown-items.tsx";
import type { FormAnswer } from "../pages/page-action.ts";
import {
  type Option,
  type OptionMenu,
  type OptionMenus,
  type ShownOption,
  useOptions,
} from "./option-entries.ts";

interface OptionsMenuProps<Menu extends OptionMenu> {
  menu: Menu;
  subject: OptionMenus[Menu];
  label: string;
}

/**
 * Button with a menu of the options that features offer for a subject. Renders nothing without options. Works
 * without scripts.
 */
export function OptionsMenu<Menu extends OptionMenu>({
  menu,
  subject,
  label,
}: OptionsMenuProps<Menu>) {
  const groups = useOptions(menu, subject);
  const fetcher = useFetcher<FormAnswer>();
  const [dialog, setDialog] = useState({ id: "", isOpen: false });
  const onClose = useCallback(() => setDialog((last) => ({ ...last, isOpen: false })), []);
  useOutcome(fetcher, groups.flat());
  if (groups.length === 0) return null;
  const isForm = groups.flat().some(({ option }) => "action" in option);
  return (
    <Frame Form={isForm ? fetcher.Form : undefined}>
      <Dropdown
        label={label}
        align="end"
        trigger={(trigger) => <Button {...trigger} variant="icon" icon="more" title={label} />}
      >
        {groups.map((group, index) => (
          <Group key={group[0]?.group} isFirst={index === 0}>
            {group.map(({ id, option }) => (
              <Item key={id} option={option} onOpenDialog={() => setDialog({ id, isOpen: true })} />
            ))}
          </Group>
        ))}
      </Dropdown>
      {groups.flat().map(({ id, option }) => {
        if (!("Dialog" in option) || id !== dialog.id) return null;
        const { Dialog, href } = option;
        const { isOpen } = dialog;
        return <Dialog key={id} subject={subject} href={href} isOpen={isOpen} onClose={onClose} />;
      })}
    </Frame>
  );
}

type FrameProps = {
  Form: FetcherWithComponents<FormAnswer>["Form"] | undefined;
  children: ReactNode;
};

function Frame({ Form, children }: FrameProps) {
  const { pathname, search } = useLocation();
  if (!Form) return <div data-print="hide">{children}</div>;
  return (
    <Form method="post" data-print="hide">
      <input type="hidden" name="target" value={pathname + search} />
      {children}
    </Form>
  );
}

const Group = ({ isFirst, children }: { isFirst: boolean; children: ReactNode }) => (
  <>
    {!isFirst && <DropdownSeparator />}
    {children}
  </>
);

function Item<Subject>({
  option,
  onOpenDialog,
}: {
  option: Option<Subject>;
  onOpenDialog: () => void;
}) {
  const { icon, label, isOn = false } = option;
  if ("action" in option) {
    const { action, name, value } = option;
    const button = { type: "submit", formAction: action, name, value } as const;
    return (
      <DropdownCheck {...button} icon={icon} isChecked={isOn}>
        {label}
      </DropdownCheck>
    );
  }
  const openDialog = (event: { preventDefault(): void }) => {
    event.preventDefault();
    onOpenDialog();
  };
  return (
    <DropdownLink
      href={option.href}
      icon={icon}
      {...("Dialog" in option && { onClick: openDialog })}
      {...("note" in option && { end: option.note })}
    >
      {label}
    </DropdownLink>
  );
}

interface Outcome {
  done?: ReactNode;
}

function useOutcome<Subject>(
  { state, formAction, formData, data }: FetcherWithComponents<FormAnswer>,
  options: readonly ShownOption<Subject>[],
) {
  const { addToast } = useToast();
  const sent = useRef<Outcome>(undefined);

  useEffect(() => {
    if (formData) sent.current ??= outcomeOf(options, formAction, formData);
    if (state !== "idle" || sent.current === undefined) return;
    const { done } = sent.current;
    sent.current = undefined;
    if (data) {
      const body = data.description ?? data.message;
      addToast({ body, tone: "error", persistent: true, dismissible: true });
    } else if (done) addToast({ body: done, tone: "success" });
  }, [state, formAction, formData, data, options, addToast]);
}

function outcomeOf<Subject>(
  options: readonly ShownOption<Subject>[],
  formAction: string | undefined,
  formData: FormData,
): Outcome {
  const chosen = options
    .map(({ option }) => option)
    .find(
      (option) =>
        "action" in option &&
        formAction?.endsWith(option.action) &&
        formData.get(option.name) === option.value,
    );
  return chosen && "done" in chosen ? { done: chosen.done } : {};
}
