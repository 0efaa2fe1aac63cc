import { Button } from "../../../components/Button.tsx";
import type { CtrModelFieldsFragment } from "../../../gql/graphql.ts";
import { formatDate } from "../../../lib/format.ts";
import { modelName, sourceLabels } from "./ctr-words.ts";

export interface VersionsProps {
	models: readonly CtrModelFieldsFragment[];
	isPending: boolean;
	onUse: (id: string) => void;
}

/** All models there ever were, the newest first: none of them changes, any can be used again. */
export function Versions({ models, isPending, onUse }: VersionsProps) {
	return (
		<section aria-labelledby="ctr-versions">
			<h3 id="ctr-versions" className="mb-1 font-[500]">
				Versions
			</h3>
			<ul className="ctr-versions">
				{models.map((model) => (
					<li key={model.id}>
						<span className="min-w-0 truncate font-[500]">{modelName(model)}</span>
						<span className="min-w-0 grow truncate text-ink-3">
							{sourceLabels[model.source]}
							{model.createdAt && `, ${formatDate(model.createdAt)}`}
						</span>
						{model.isActive ? (
							<span className="px-2.5 text-ink-2">In use</span>
						) : (
							<Button
								size="small"
								aria-label={`Use ${modelName(model)}`}
								disabled={isPending}
								onClick={() => onUse(model.id)}
							>
								Use
							</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
