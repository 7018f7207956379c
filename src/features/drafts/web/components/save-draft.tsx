import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";

export function SaveDraft() {
  return (
    <noscript>
      <Button type="submit" name="intent" value="saveDraft" variant="text">
        <FormattedMessage id="drafts.save" />
      </Button>
    </noscript>
  );
}
