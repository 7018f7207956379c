import { FormattedMessage } from "react-intl";
import { Form, useActionData } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import type { ChangedPlaces } from "./pages/change-places.ts";

/** What was just done to places, and the way back. */
export function UndoMessage() {
  const changed = useActionData<Partial<ChangedPlaces>>();
  if (!changed?.done) return null;
  return (
    <Message
      tone="success"
      actions={
        changed.former && (
          <Form method="post">
            <input type="hidden" name="former" value={changed.former} />
            <Button type="submit" name="act" value="undo" size="medium">
              <FormattedMessage id="layouts.manage.undo" />
            </Button>
          </Form>
        )
      }
    >
      <FormattedMessage id={`layouts.manage.${changed.done}`} />
    </Message>
  );
}
