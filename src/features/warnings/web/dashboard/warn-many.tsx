import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { loadedWhenShown } from "#platform/web/slots.tsx";
import { Button } from "#ui/button.tsx";
import { warningPage } from "../../contract/rules.ts";

const WarnManyDialog = loadedWhenShown(
  async () => (await import("./warn-many-dialog.tsx")).WarnManyDialog,
);

export function WarnMany() {
  const [asked, setAsked] = useState<{ href: string; isOpen: boolean }>();
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
          setAsked({ href: `${warningPage}?ids=${ids}`, isOpen: true });
        }}
      >
        <FormattedMessage id="warnings.warnAuthors" />
      </Button>
      {asked && <WarnManyDialog {...asked} onClose={() => setAsked({ ...asked, isOpen: false })} />}
    </>
  );
}
