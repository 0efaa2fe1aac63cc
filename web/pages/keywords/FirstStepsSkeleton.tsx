import { Ladder } from "../../components/Ladder.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";

const titleWidths = ["w-56", "w-32", "w-28", "w-36"];

/** As tall as the first steps are with the first of them open. */
export function FirstStepsSkeleton() {
	return (
		<div role="status" aria-label="Loading" className="max-w-[720px] px-(--gutter) pt-6.5 pb-10 max-md:pt-5">
			<div className="flex h-14 items-start gap-2.5">
				<Ladder />
				<Skeleton className="h-4 w-36" />
			</div>
			{titleWidths.map((width) => (
				<div key={width} className="h-[47px] border-t border-line pt-3.5 pl-9">
					<Skeleton className={width} />
				</div>
			))}
		</div>
	);
}
