import { PageHeading } from "#ui/page-heading.tsx";

type CategoryHeadingProps = { title: string; description: string | null };

export function CategoryHeading({ title, description }: CategoryHeadingProps) {
  return (
    <PageHeading title={<span dir="auto">{title}</span>} description={description ?? undefined} />
  );
}
