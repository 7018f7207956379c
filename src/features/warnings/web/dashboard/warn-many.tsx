import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { warningPage } from "../../contract/rules.ts";

const WarnManyDialog = loadedWhenShown(
  async () => (await import("./warn-many-dialog.tsx")).WarnManyDialog,
);

export function WarnMany() {
  const [openDialog, setOpenDialog] = useState<{ href: string; isOpen: boolean }>();
  return (
    <>
      <Button
        type="submit"
        formAction={warningPage}
        size="medium"
        onClick={(event) => {
          event.preventDefault();
          const { form } = event.currentTarget;
          const ids = form ? new FormData(form).getAll("ids").join() : "";
          setOpenDialog({ href: `${warningPage}?ids=${ids}`, isOpen: true });
        }}
      >
        <FormattedMessage id="warnings.warnAuthors" />
      </Button>
      {openDialog && (
        <WarnManyDialog
          {...openDialog}
          onClose={() => setOpenDialog({ ...openDialog, isOpen: false })}
        />
      )}
    </>
  );
}
