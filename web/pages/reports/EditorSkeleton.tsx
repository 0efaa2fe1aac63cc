import { Sheet, SheetSection } from "../../components/page/Sheet.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";

const sections = ["Content", "Blocks", "When", "To"];

/** The sections of a report's form while it loads. */
export function EditorSkeleton() {
	return (
		<div role="status" aria-label="Loading">
			<Sheet>
				{sections.map((title) => (
					<SheetSection key={title} title={title}>
						<div className="grid gap-3.5">
							<Skeleton className="h-8 w-full" />
							<Skeleton className="h-8 w-2/3" />
						</div>
					</SheetSection>
				))}
			</Sheet>
		</div>
	);
}
