import { LogoMark } from "../components/Logo.tsx";
import { Skeleton } from "../components/Skeleton.tsx";

const entryWidths = ["w-20", "w-16", "w-16", "w-24", "w-14", "w-12"];

/** The frame while the session is being found out: same columns, same heights, nothing of anyone's data. */
export function LayoutSkeleton() {
	return (
		<div
			role="status"
			aria-label="Loading"
			className="min-h-screen md:grid md:grid-cols-[52px_minmax(0,1fr)] lg:grid-cols-[var(--nav-w)_minmax(0,1fr)]"
		>
			<div className="h-screen border-r border-line bg-canvas px-2.5 max-md:hidden">
				<div className="flex h-(--h-header) items-center gap-2.25 px-2">
					<LogoMark />
				</div>
				<div className="grid gap-4.5 pt-24 max-lg:hidden">
					{entryWidths.map((width, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
						<Skeleton key={index} className={`ml-8 ${width}`} />
					))}
				</div>
			</div>
			<div>
				<div className="flex h-(--h-header) items-center px-(--gutter)">
					<Skeleton className="h-4 w-36" />
				</div>
				<div className="h-(--h-runline) border-y border-line bg-canvas" />
			</div>
		</div>
	);
}
