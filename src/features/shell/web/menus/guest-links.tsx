import { useLocation } from "react-router";
import { entryLink } from "#platform/web/calls/target.ts";
import { useIsGuest } from "#platform/web/site/site-context.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { useMenu } from "../hooks/use-menu.ts";

type GuestLinksProps = {
  className?: string;
  isQuiet?: boolean;
};

export function GuestLinks({ className, isQuiet }: GuestLinksProps) {
  const isGuest = useIsGuest();
  const items = useMenu("guest");
  const location = useLocation();
  const plain = isQuiet ? "text" : "standard";
  if (!isGuest || items.length === 0) return null;
  return (
    <div className={className}>
      {items.map(({ id, name, url = "/", isPrimary }) => (
        <LinkButton
          key={id}
          href={entryLink(url, location)}
          size={isQuiet ? "medium" : undefined}
          variant={isPrimary ? "primary" : plain}
          data-primary={isPrimary}
        >
          {name}
        </LinkButton>
      ))}
    </div>
  );
}
