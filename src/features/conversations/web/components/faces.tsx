import { Photo } from "#ui/values/photo.tsx";
import styles from "./faces.module.css";

interface FacesProps {
  people: readonly ({ name: string; photoUrl?: string } | undefined)[];
}

export function Faces({ people }: FacesProps) {
  const [first, second] = people;
  if (!first || !second)
    return <Photo src={first?.photoUrl} name={first?.name} size="medium" className={styles.one} />;
  return (
    <span className={styles.faces}>
      <Photo src={first.photoUrl} name={first.name} size="xsmall" />
      <Photo src={second.photoUrl} name={second.name} size="xsmall" className={styles.second} />
    </span>
  );
}
