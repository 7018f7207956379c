import { FormattedMessage } from "react-intl";
import { Button } from "#ui/button.tsx";

/** Keeps a form as a draft where no scripts do it by themselves. */
export function SaveDraft() {
  return (
    <noscript>
      <Button type="submit" name="intent" value="saveDraft" variant="text">
        <FormattedMessage id="drafts.save" />
      </Button>
    </noscript>
  );
}
