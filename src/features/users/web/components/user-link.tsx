import { lazy, type ReactNode, Suspense, useRef } from "react";
import { ErrorBoundary } from "#ui/feedback/error-boundary.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { LinkedUser } from "../cards/linked-user.ts";
import { useMaySeeCards } from "../cards/may-see-cards.ts";
import { useCardOpening } from "../cards/use-card-opening.ts";

const UserCard = lazy(async () => ({ default: (await import("../cards/user-card.tsx")).UserCard }));

type UserLinkProps = {
  user: LinkedUser | undefined;
  className?: string;
  children?: ReactNode;
};

export function UserLink({ user, className, children }: UserLinkProps) {
  const name = children ?? <bdi>{user?.name}</bdi>;
  const mayOpen = useMaySeeCards();
  if (!user?.url) return name;
  if (mayOpen)
    return (
      <CardLink user={user} className={className}>
        {name}
      </CardLink>
    );
  return (
    <Link href={user.url} className={className}>
      {name}
    </Link>
  );
}

type CardLinkProps = { user: LinkedUser; className: string | undefined; children: ReactNode };

function CardLink({ user, className, children }: CardLinkProps) {
  const link = useRef<HTMLSpanElement>(null);
  const { isOpen, close, linkProps, areaProps } = useCardOpening(link);
  return (
    <span ref={link} {...areaProps}>
      <Link
        href={user.url}
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...linkProps}
      >
        {children}
      </Link>
      {isOpen && (
        <ErrorBoundary component="UserCard">
          <Suspense>
            <UserCard user={user} anchor={link} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </span>
  );
}
