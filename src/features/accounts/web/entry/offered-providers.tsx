import { FormattedMessage } from "react-intl";
import { useSearchParams } from "react-router";
import { safeTarget } from "#platform/web/calls/target.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import styles from "./offered-providers.module.css";

export interface OfferedProvider {
  name: string;
  type: string;
  url: string;
  isDefault: boolean;
}

/** Plain links, so that they work without scripts. */
export function OfferedProviders({ services }: { services: readonly OfferedProvider[] }) {
  const [search] = useSearchParams();
  if (services.length === 0) return null;
  const target = safeTarget(search.get("target"));
  return (
    <div className={styles.services}>
      {services.map(({ name, url, isDefault }) => (
        <LinkButton
          key={url}
          href={`${url}?target=${encodeURIComponent(target)}`}
          variant={isDefault ? "primary" : undefined}
          size="large"
          wide
          reload
        >
          <span>
            <FormattedMessage id="accounts.signInWith" values={{ name: <bdi>{name}</bdi> }} />
          </span>
        </LinkButton>
      ))}
    </div>
  );
}
