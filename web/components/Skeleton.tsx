import { classNames } from "../lib/class-names.ts";

export function Skeleton({ className }: { className?: string }) {
	return (
		<span
			aria-hidden
			data-skeleton
			className={classNames("inline-block h-2.5 rounded-sm bg-line align-middle", className)}
		/>
	);
}
