import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { pushAll } from "../keeping/push-changes.ts";
import type { FormDraft } from "../keeping/use-draft.ts";

export function SaveNow({ draft: { keeper, note } }: { draft: FormDraft }) {
  const [isSaving, setIsSaving] = useState(false);

  async function save() {
    note();
    setIsSaving(true);
    await pushAll(keeper, { isRequested: true });
    setIsSaving(false);
  }

  return (
    <Button variant="text" isSubmitting={isSaving} onClick={() => void save()}>
      <FormattedMessage id="drafts.save" />
    </Button>
  );
}
