// Loaded with every page: styles that arrive later would shift the layout.
import "./rail/position-rail.module.css";
