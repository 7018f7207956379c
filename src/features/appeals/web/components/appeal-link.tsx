import { FormattedMessage } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { appealAddress } from "../../contract/rules.ts";

export const AppealLink = ({ removal }: SlotProps<"removal.foot">) =>
  !removal.dateRestored && (
    <FormActions>
      <LinkButton href={appealAddress(removal.removalID)}>
        <FormattedMessage id="appeals.appeal" />
      </LinkButton>
    </FormActions>
  );
