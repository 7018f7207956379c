export default function HomePage() {
  return <h1>Folkmoot</h1>;
}
