import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";

/** Submits the selected posts to a page that asks for their status. */
export const ChangeMany = () => (
  <Button type="submit" formAction="/post/statuses" size="medium">
    <FormattedMessage id="statuses.change" />
  </Button>
);
