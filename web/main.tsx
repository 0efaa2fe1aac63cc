import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, prefetchSession } from "./app.tsx";
import { styleNonce } from "./lib/style-nonce.ts";
import { preloadScreen } from "./routes.tsx";
import "./styles/main.css";

/** Where the screen's code is longer in coming, the app's frame comes without it. */
const patienceMilliseconds = 150;

function start(root: HTMLElement): void {
	createRoot(root).render(
		<StrictMode>
			<App />
		</StrictMode>,
	);
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
// An open dialog holds the page still by a style element.
setNonce(styleNonce());
prefetchSession();
const patience = new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
void Promise.race([preloadScreen(location.pathname), patience]).then(() => start(root));
