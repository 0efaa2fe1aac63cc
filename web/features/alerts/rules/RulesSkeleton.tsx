import { Skeleton } from "../../../components/Skeleton.tsx";

/** As many as an account begins with. */
const rows = 6;

/** Rules while they load. */
export function RulesSkeleton() {
	return (
		<>
			<p role="status" aria-label="Loading" className="alert-note">
				<Skeleton className="w-64" />
			</p>
			<ul aria-hidden className="rule-list">
				{Array.from({ length: rows }, (_, index) => (
					<li key={String(index)} className="max-md:min-h-27">
						<Skeleton className="w-7 max-md:hidden" />
						<Skeleton className="w-3/5" />
						<Skeleton className="w-24" />
					</li>
				))}
			</ul>
		</>
	);
}
