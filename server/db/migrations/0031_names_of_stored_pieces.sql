CREATE TABLE "document_writes" (
	"document_id" uuid NOT NULL,
	"name" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_writes_document_id_name_pk" PRIMARY KEY("document_id","name")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "objects" text[];--> statement-breakpoint
CREATE INDEX "document_writes_begun" ON "document_writes" USING btree ("begun_at");