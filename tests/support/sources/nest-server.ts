import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Crud } from '@dataui/crud';
import { TypeOrmCrudService } from '@dataui/crud-typeorm';
import {
  AbstractGraphQLDriver,
  GraphQLISODateTime,
  GraphQLModule,
  ID,
  InputType,
  Int,
  ObjectType,
  type GqlModuleOptions,
} from '@nestjs/graphql';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  FilterableField,
  IDField,
  NestjsQueryGraphQLModule,
  PagingStrategies,
} from '@ptc-org/nestjs-query-graphql';
import { TypeOrmQueryService } from '@ptc-org/nestjs-query-typeorm';
import { IsNotEmpty } from 'class-validator';
import { createYoga } from 'graphql-yoga';
import { DataSource, EntitySchema } from 'typeorm';
import { people, posts } from './blog';
import { litePostgres } from './lite-pool';

/**
 * A NestJS server with the blog, twice: as REST of @dataui/crud at `/posts` and `/people`, and as GraphQL of nestjs-query at
 * `/graphql`. It writes its address, and ends with its parent. The decorators are called by hand: nothing here compiles them.
 */

class Person {
  declare id: number;
  declare name: string;
}

/** What a new post is made of. */
class PostInput {
  declare title: string;
  declare views: number;
  declare published: boolean;
  declare writtenAt: Date | null;
  declare authorId: number | null;
}

class Post extends PostInput {
  declare id: number;
}

const id = { type: 'int', primary: true, generated: true } as const;
const entities = [
  new EntitySchema<Person>({ name: 'people', target: Person, columns: { id, name: { type: 'text' } } }),
  new EntitySchema<Post>({
    name: 'posts',
    target: Post,
    columns: {
      id,
      title: { type: 'text' },
      views: { type: 'int' },
      published: { type: 'boolean' },
      writtenAt: { type: 'timestamptz', nullable: true },
      authorId: { type: 'int', nullable: true },
    },
  }),
];

ObjectType('Person')(Person);
IDField(() => ID)(Person.prototype, 'id');
FilterableField(() => String)(Person.prototype, 'name');

ObjectType('Post')(Post);
InputType('PostInput')(PostInput);
IDField(() => ID)(Post.prototype, 'id');
for (const { prototype } of [Post, PostInput]) {
  FilterableField(() => String)(prototype, 'title');
  FilterableField(() => Int)(prototype, 'views');
  FilterableField(() => Boolean)(prototype, 'published');
  FilterableField(() => GraphQLISODateTime, { nullable: true })(prototype, 'writtenAt');
  FilterableField(() => ID, { nullable: true })(prototype, 'authorId');
}
IsNotEmpty({ always: true })(PostInput.prototype, 'title');

const database = new DataSource({
  type: 'postgres',
  driver: litePostgres(),
  entities,
  synchronize: true,
  installExtensions: false,
});

class YogaDriver extends AbstractGraphQLDriver {
  start({ schema }: GqlModuleOptions): Promise<void> {
    if (!schema) throw new Error('nestjs-query made no schema');
    const yoga = createYoga({ schema, logging: false, maskedErrors: false });
    this.httpAdapterHost.httpAdapter.use('/graphql', yoga);
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

type Type = typeof Person | typeof Post;

/** The REST of a type, as @dataui/crud makes it. */
function restOf(path: string, type: Type) {
  class Rest {
    readonly service = new TypeOrmCrudService<Person | Post>(database.getRepository<Person | Post>(type));
  }
  Controller(path)(Rest);
  Crud({ model: { type } })(Rest);
  return Rest;
}

/** The GraphQL of a type, as nestjs-query makes it. */
function queriesOf(DTOClass: Type, input: { readonly CreateDTOClass?: typeof PostInput } = {}) {
  class Service extends TypeOrmQueryService<Person | Post> {
    constructor() {
      super(database.getRepository<Person | Post>(DTOClass));
    }
  }
  Object.defineProperty(Service, 'name', { value: `${DTOClass.name}Service` });
  const paging = { pagingStrategy: PagingStrategies.OFFSET, enableTotalCount: true } as const;
  const resolver = { DTOClass, ...input, EntityClass: DTOClass, ServiceClass: Service, ...paging };
  return { Service, resolver };
}

await database.initialize();
await database.getRepository(Person).insert(people.map(({ name }) => ({ name })));
await database.getRepository(Post).insert(
  posts.map(({ title, views, published, writtenAt, authorId }) => ({
    title,
    views,
    published,
    writtenAt: new Date(writtenAt),
    authorId,
  })),
);

const queries = [queriesOf(Post, { CreateDTOClass: PostInput }), queriesOf(Person)];
class App {
  onModuleDestroy(): Promise<void> {
    return database.destroy();
  }
}
Module({
  controllers: [restOf('posts', Post), restOf('people', Person)],
  imports: [
    GraphQLModule.forRoot({ driver: YogaDriver, autoSchemaFile: true }),
    NestjsQueryGraphQLModule.forFeature({
      services: queries.map(({ Service }) => Service),
      resolvers: queries.map(({ resolver }) => resolver),
    }),
  ],
})(App);

const app = await NestFactory.create<NestExpressApplication>(App, { logger: ['error', 'warn'], cors: true });
// Lists in a query, as nestjsx-crud sends them, are no part of Express's plain parser.
app.set('query parser', 'extended');
await app.listen(0, '127.0.0.1');
process.stdin.on('end', () => void app.close().then(() => process.exit())).resume();
console.log((await app.getUrl()).replace('localhost', '127.0.0.1'));
