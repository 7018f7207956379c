import styles from "./banner-widget.module.css";

export function BannerRings() {
  return (
    <svg
      className={styles.decoration}
      viewBox="0 0 1256 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Rings x={60} y={262} />
      <Rings x={1196} y={262} />
    </svg>
  );
}

const radii = [56, 96, 136, 176, 216, 256];
const seats: Record<number, readonly number[]> = {
  96: [22, 68, 121],
  136: [41, 96, 152],
  176: [30, 74, 133],
  216: [52, 108],
  256: [36, 83, 127],
};

function Rings({ x, y }: { x: number; y: number }) {
  return (
    <g>
      {radii.map((radius) => (
        <g key={radius}>
          <circle cx={x} cy={y} r={radius} className={styles.ring} />
          {seats[radius]?.map((degrees) => (
            <circle
              key={degrees}
              cx={Math.round(x + radius * Math.cos((degrees * Math.PI) / 180))}
              cy={Math.round(y - radius * Math.sin((degrees * Math.PI) / 180))}
              r={5}
              className={styles.seat}
            />
          ))}
        </g>
      ))}
      <circle cx={x} cy={y} r={28} className={styles.fire} />
    </g>
  );
}
