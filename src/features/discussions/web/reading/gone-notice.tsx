import { FormattedMessage } from "react-intl";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import type { Gone } from "./use-gone.ts";

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
