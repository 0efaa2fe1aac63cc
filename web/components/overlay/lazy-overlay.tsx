import { type ComponentType, type KeyboardEvent, type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";

export interface OpeningProps {
	onPointerEnter: () => void;
	onFocus: () => void;
	onClick: () => void;
	onKeyDown: (event: KeyboardEvent) => void;
}

export interface LazyOverlayProps<Props> {
	closed: (opening: OpeningProps) => ReactElement;
	/** For the overlay, which has a trigger of its own and opens at once. */
	overlay: Props;
	onOpen?: () => void;
	/** It opens without its trigger, once. */
	isOpenAtFirst?: boolean;
}

/** Keys that open a list of choices; other triggers are plain buttons. */
const openingKeys = new Set(["Enter", " ", "ArrowDown", "ArrowUp"]);

/** An overlay whose code is loaded when its trigger is hovered, focused or pressed. */
export function lazyOverlay<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	const Overlay: ComponentType<Props> = lazyPart(load);
	const preload = () => void load().catch(() => {});
	return ({ overlay, ...trigger }: LazyOverlayProps<Props>) => (
		<Opening {...trigger} preload={preload}>
			<Overlay {...overlay} />
		</Opening>
	);
}

interface OpeningOptions extends Pick<LazyOverlayProps<never>, "closed" | "onOpen" | "isOpenAtFirst"> {
	preload: () => void;
	children: ReactElement;
}

function Opening({ closed, onOpen, isOpenAtFirst = false, preload, children }: OpeningOptions) {
	const [isWanted, setIsWanted] = useState(isOpenAtFirst);
	const open = () => {
		setIsWanted(true);
		onOpen?.();
	};
	const trigger = closed({
		onPointerEnter: preload,
		onFocus: preload,
		onClick: open,
		onKeyDown: (event) => {
			if (event.currentTarget.role !== "combobox" || !openingKeys.has(event.key)) return;
			event.preventDefault();
			open();
		},
	});
	return isWanted ? <Suspense fallback={trigger}>{children}</Suspense> : trigger;
}
