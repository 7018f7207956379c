// Loaded with every page: styles that arrive later would shift the layout.
import "./components/signature.module.css";
