import { CategoryRail } from "../features/games/category-rail.tsx";
import { ProviderGrid } from "../features/games/provider-grid.tsx";
import { usePageTitle } from "../domain/use-page-title.ts";
import styles from "./category.module.css";
import { KnownCategory } from "./known-category.tsx";

export function CategoryPage() {
  return (
    <KnownCategory>
      {(category) => (
        <div className={styles.page}>
          <TitleOf name={category.name} />
          <CategoryRail currentId={category.id} />
          <ProviderGrid key={category.id} category={category} />
        </div>
      )}
    </KnownCategory>
  );
}

function TitleOf({ name }: { name: string }) {
  usePageTitle(name);
  return <h1 className={styles.title}>{name}</h1>;
}
