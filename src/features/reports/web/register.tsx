// Loaded with every page, because late styles would shift the layout.
import "./on-posts/report-link.module.css";
