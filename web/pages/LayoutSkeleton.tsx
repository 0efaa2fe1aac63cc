import { useLocation } from "react-router-dom";
import { LogoMark } from "../components/Logo.tsx";
import { Skeleton } from "../components/Skeleton.tsx";

const entryWidths = ["w-16", "w-14", "w-13", "w-24", "w-12", "w-10"];
const pathsWithRunLine = /^\/app(\/dashboard|\/keywords)?\/?$/;

/** The frame while the session is being found out: same columns, same heights, nothing of anyone's data. */
export function LayoutSkeleton() {
	return (
		<div className="min-h-screen md:grid md:grid-cols-[52px_minmax(0,1fr)] lg:grid-cols-[var(--nav-w)_minmax(0,1fr)]">
			<div className="h-screen border-r border-line bg-canvas px-2.5 max-md:hidden">
				<div className="flex h-(--h-header) items-center gap-2.25 px-2 text-base font-[600] tracking-[-.005em]">
					<LogoMark />
					<span className="max-lg:hidden">Toprung</span>
				</div>
				<div className="grid h-15.5 pt-5.5 max-lg:hidden">
					<span className="h-(--h-field) rounded-md border border-line-3 bg-surface" />
				</div>
				<div className="mt-[34px] grid max-lg:hidden">
					{entryWidths.map((width, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
						<span key={index} className="flex h-[30px] items-center pl-8 pointer-coarse:h-11">
							<Skeleton className={width} />
						</span>
					))}
				</div>
			</div>
			<ScreenSkeleton />
		</div>
	);
}

/** A screen whose code is on its way: its header, and the run line where it has one. */
export function ScreenSkeleton() {
	const { pathname } = useLocation();
	return (
		<div role="status" aria-label="Loading">
			<div className="flex h-(--h-header) items-center px-(--gutter)">
				<Skeleton className="h-4 w-36" />
			</div>
			{pathsWithRunLine.test(pathname) ? (
				<div className="h-(--h-runline) border-y border-line bg-canvas" />
			) : (
				<div className="border-t border-line" />
			)}
		</div>
	);
}
