import { Bookmark } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../components/Button.tsx";
import { lazyOverlay } from "../../components/overlay/lazy-overlay.tsx";
import { useIsPhone } from "../../lib/use-media-query.ts";
import { useOpenView } from "./open-view.ts";
import type { ViewsMenuProps } from "./ViewsMenu.tsx";

const ViewsOverlay = lazyOverlay(() => import("./ViewsMenu.tsx").then((m) => m.ViewsMenu));

/** Opens the views; names the open one, and marks it when changed here. */
export function ViewsButton(props: Omit<ViewsMenuProps, "trigger">) {
	const view = useOpenView();
	const [params] = useSearchParams();
	const isPhone = useIsPhone();
	const words = view ? view.name + (props.control.state.isEdited ? " · edited" : "") : "Views";
	const face = {
		icon: <Bookmark size={15} aria-hidden fill={view ? "currentColor" : "none"} />,
		"aria-label": view ? `View: ${words}` : words,
		"aria-haspopup": "dialog",
		className: view ? "border-ink-3!" : "",
		children: isPhone ? null : <span className="max-w-44 truncate">{words}</span>,
	} as const;
	return (
		<ViewsOverlay
			isOpenAtFirst={/-view$/.test(params.get("dialog") ?? "")}
			closed={(opening) => <Button {...face} aria-expanded={false} {...opening} />}
			overlay={{ ...props, trigger: <Button {...face} /> }}
		/>
	);
}
