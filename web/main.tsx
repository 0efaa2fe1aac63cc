import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, prefetchSession } from "./app.tsx";
import { preloadScreen } from "./routes.tsx";
import "./styles/main.css";

prefetchSession();
preloadScreen(location.pathname);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
	<StrictMode>
		<App />
	</StrictMode>,
);
