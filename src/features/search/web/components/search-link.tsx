import { type MouseEvent, useState } from "react";
import { useIntl } from "react-intl";
import { loadedWhenShown, type SlotProps } from "#platform/web/slots/slots.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { opensElsewhere } from "#ui/navigation/opens-elsewhere.ts";
import { useSearchKeys } from "../hooks/use-search-keys.ts";
import type { SearchDialogProps } from "./search-dialog.tsx";

const SearchDialog = loadedWhenShown<SearchDialogProps>(
  async () => (await import("./search-dialog.tsx")).SearchDialog,
);

export function SearchLink({ className }: SlotProps<"titleBar.search">) {
  const label = useIntl().formatMessage({ id: "search.title" });
  // Undefined until first opened: the dialog is not rendered.
  const [isOpen, setOpen] = useState<boolean>();
  const open = () => setOpen(true);
  useSearchKeys(open);

  function onClick(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <Link
        href="/search"
        className={className}
        title={label}
        aria-label={label}
        aria-keyshortcuts="Control+K"
        onClick={onClick}
      >
        <Icon name="search" />
      </Link>
      {isOpen !== undefined && <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
