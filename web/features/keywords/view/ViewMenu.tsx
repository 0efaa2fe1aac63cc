import { Columns3 } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { ViewPanelProps } from "./ViewPanel.tsx";

const loadPanel = () => import("./ViewPanel.tsx");
const preload = () => void loadPanel().catch(() => {});
const LazyPanel = lazyPart(() => loadPanel().then((m) => m.ViewPanel));

/** Opens what decides which days and columns show. The panel is loaded when it is reached for. */
export function ViewMenu(props: Omit<ViewPanelProps, "trigger">) {
	const [isWanted, setIsWanted] = useState(false);
	const { until, days, sort } = props.control.state;
	const isSet = until !== null || days !== null || sort?.field === "CHANGE";
	const face = {
		variant: "quiet",
		icon: <Columns3 size={15} aria-hidden />,
		title: "Days and columns",
		className: `toolbar-action max-md:hidden ${isSet ? "text-ink!" : ""}`,
		children: <span>View</span>,
	} as const;
	const closed = (
		<Button
			{...face}
			aria-haspopup="dialog"
			aria-expanded={false}
			onPointerEnter={preload}
			onFocus={preload}
			onClick={() => setIsWanted(true)}
		/>
	);
	if (!isWanted) return closed;
	return (
		<Suspense fallback={closed}>
			<LazyPanel {...props} trigger={<Button {...face} />} />
		</Suspense>
	);
}
