import { FormattedMessage } from "react-intl";
import type { SlotProps } from "#platform/web/slots.tsx";
import { FormActions } from "#ui/form.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { appealAddress } from "../../contract/rules.ts";

export const AppealLink = ({ removal }: SlotProps<"removal.foot">) =>
  !removal.dateRestored && (
    <FormActions>
      <LinkButton href={appealAddress(removal.removalID)}>
        <FormattedMessage id="appeals.appeal" />
      </LinkButton>
    </FormActions>
  );
