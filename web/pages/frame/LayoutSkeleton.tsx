import { useLocation } from "react-router-dom";
import { LogoMark } from "../../components/Logo.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { SideNav } from "../../features/navigation/SideNav.tsx";
import { StatisticsStrip } from "../../features/statistics/StatisticsStrip.tsx";
import { type Screen, screenAt, useScreens } from "../../lib/screens.ts";
import { FirstStepsSkeleton } from "../keywords/FirstStepsSkeleton.tsx";
import { AppFrame } from "./AppFrame.tsx";

/** The frame while the session is loading, same layout. Also prerendered into the pages, where its links work without code. */
export function LayoutSkeleton() {
	return (
		<AppFrame
			nav={
				<SideNav
					picker={<span aria-hidden className="control shrink-0" />}
					addDomain={<span className="mt-0.5 h-7 shrink-0 pointer-coarse:h-11" />}
					run={null}
					credits={<Skeleton className="w-7 lg:w-14" />}
					isReady={false}
				/>
			}
		>
			<ScreenSkeleton />
		</AppFrame>
	);
}

/** A screen whose code is loading: its header, and bars in place of data. */
export function ScreenSkeleton({ isBeginning = false }: { isBeginning?: boolean }) {
	const screen = screenAt(useScreens(), useLocation().pathname);
	return (
		<div role="status" aria-label="Loading">
			<div inert>{skeletonOf(screen, isBeginning)}</div>
		</div>
	);
}

function skeletonOf(screen: Screen | undefined, isBeginning: boolean) {
	const name = <Skeleton className="h-4 w-36" />;
	switch (screen?.path) {
		case "/app": {
			const phoneBar = (
				<>
					<LogoMark />
					{name}
				</>
			);
			return (
				<>
					<PageHeader
						title={name}
						subtitle={<span className="max-lg:hidden">Keyword position monitoring dashboard</span>}
						phoneBar={phoneBar}
						isRuled={isBeginning}
					/>
					{isBeginning ? <FirstStepsSkeleton /> : <KeywordsSkeleton hasStatistics />}
				</>
			);
		}
		case "/app/keywords":
			return (
				<>
					<PageHeader title="Keywords Management" phoneBar={name} />
					<KeywordsSkeleton />
				</>
			);
		default:
			return <PageHeader title={screen?.title ?? name} isRuled />;
	}
}

/** A run line, the figures where there are some, and the first columns of the table. */
function KeywordsSkeleton({ hasStatistics = false }: { hasStatistics?: boolean }) {
	return (
		<>
			<div className="h-(--h-runline) border-y border-line bg-canvas max-md:h-[34px]" />
			{hasStatistics && (
				<StatisticsStrip
					stats={null}
					spread={null}
					keywordCount={0}
					isPending
					isFiltered={false}
					history={null}
					compared={null}
					places={{ positions: [], outcomes: [] }}
					onPlacesChange={() => {}}
				/>
			)}
			<div className="movement-line" />
			<div className="toolbar-row max-md:py-1.5">
				<span className="control h-(--h-control)! md:w-54!" />
				<span className="control h-(--h-control)! w-20! shrink-0" />
				<span className="control h-(--h-control)! w-(--h-control)! shrink-0 md:hidden" />
			</div>
			<div className="h-[calc(var(--h-head)+1px)] border-y border-line-2 max-md:h-px max-md:border-b-0" />
			<div className="overflow-hidden md:max-h-[60vh]">
				{Array.from({ length: 20 }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
					<div key={index} className="flex h-(--h-row) items-center border-b border-line pl-(--gutter) max-md:h-[62px]">
						<Skeleton className="mr-2.75 size-[15px] max-md:hidden" />
						<Skeleton className="w-36 max-md:mr-auto max-md:w-40" />
						<Skeleton className="mr-16 w-14 md:hidden" />
						<Skeleton className="ml-17 w-16 max-lg:hidden" />
						<Skeleton className="ml-11.5 w-9 max-lg:hidden" />
						<Skeleton className="ml-9 w-4 max-lg:hidden" />
					</div>
				))}
			</div>
		</>
	);
}
