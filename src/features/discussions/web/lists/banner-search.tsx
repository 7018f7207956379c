import { FormattedMessage, useIntl } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/text-input.tsx";

/** Looks in the titles of all posts. */
export function BannerSearch() {
  const label = useIntl().formatMessage({ id: "discussions.find" });
  return (
    <search>
      <Form action="/discussions">
        <TextInput
          {...{ name: "query", type: "search", required: true, maxLength: 200 }}
          {...{ dir: "auto", enterKeyHint: "search", "aria-label": label, placeholder: label }}
        />
        <Button type="submit" variant="primary">
          <FormattedMessage id="ui.search" />
        </Button>
      </Form>
    </search>
  );
}
