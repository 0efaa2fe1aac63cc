import { Skeleton } from "../../../components/Skeleton.tsx";

/** Rows that are on their way. */
export function FeedSkeleton() {
	return (
		<div role="status" aria-label="Loading" className="alert-bars">
			{Array.from({ length: 10 }, (_, index) => (
				<div key={String(index)}>
					<Skeleton className="w-36" />
					<Skeleton className="w-16 max-md:ml-auto" />
					<Skeleton className="w-28 max-md:hidden" />
					<Skeleton className="w-40 max-lg:hidden" />
				</div>
			))}
		</div>
	);
}
