import { FormattedMessage } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { Gone } from "./gone.ts";

export function GoneNotice({ target, parent }: Gone) {
  const onward = target ?? parent;
  return (
    <Message tone="info">
      <p>
        <FormattedMessage id={target ? "discussions.gone.merged" : "discussions.gone"} />
      </p>
      {onward && (
        <Link href={onward.url}>
          <FormattedMessage
            id="discussions.gone.onward"
            values={{ name: <bdi>{onward.name}</bdi> }}
          />
        </Link>
      )}
    </Message>
  );
}
