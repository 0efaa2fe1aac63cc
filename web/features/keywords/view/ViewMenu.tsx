import { Columns3 } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { lazyOverlay } from "../../../components/overlay/lazy-overlay.tsx";
import type { ViewPanelProps } from "./ViewPanel.tsx";

const ViewOverlay = lazyOverlay(() => import("./ViewPanel.tsx").then((m) => m.ViewPanel));

export function ViewMenu(props: Omit<ViewPanelProps, "trigger">) {
	const { until, days, sort } = props.control.state;
	const isSet = until !== null || days !== null || sort?.field === "CHANGE";
	const face = {
		variant: "quiet",
		icon: <Columns3 size={15} aria-hidden />,
		title: "Days and columns",
		className: `toolbar-action max-md:hidden ${isSet ? "text-ink!" : ""}`,
		children: <span>View</span>,
	} as const;
	return (
		<ViewOverlay
			closed={(opening) => <Button {...face} aria-haspopup="dialog" aria-expanded={false} {...opening} />}
			overlay={{ ...props, trigger: <Button {...face} /> }}
		/>
	);
}
